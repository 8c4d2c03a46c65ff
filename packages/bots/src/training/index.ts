export { fitGains } from './fit-gains.ts';
export { gainsText } from './gains-text.ts';
export { playLesson } from './game.ts';
export { type Effect, effectsOf, learnHabits, tryHabits } from './habits.ts';
export { habitsText } from './habits-text.ts';
export { fitPapers, playDealt } from './papers.ts';
export { papersText } from './papers-text.ts';
export type { Game } from './play.ts';
