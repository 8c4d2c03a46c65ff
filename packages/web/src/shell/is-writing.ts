/** Whether letters belong to what has the focus: fields take them, boxes to tick do not. */
const WRITES = 'input:not([type="radio"], [type="checkbox"]), select, textarea, [contenteditable]';

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITES) !== null;
