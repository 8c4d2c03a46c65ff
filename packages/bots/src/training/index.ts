export { fitGains } from './fit-gains.ts';
export { gainsText } from './gains-text.ts';
export { type Lesson, playLesson } from './game.ts';
export { effectsOf, type HabitsNow, learnHabits, type Tried, tryHabits } from './habits.ts';
export { habitsText } from './habits-text.ts';
