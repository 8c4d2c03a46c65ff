export { fit } from './fit.ts';
export { fitGains } from './fit-gains.ts';
export { type Lesson, playLesson } from './game.ts';
export { gainsText } from './gains-text.ts';
export { weightsText } from './weights-text.ts';
