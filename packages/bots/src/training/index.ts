export { fit } from './fit.ts';
export { type Lesson, playLesson } from './game.ts';
export { weightsText } from './weights-text.ts';
