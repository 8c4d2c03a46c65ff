/** Whether letters belong to what has the focus: fields take them, boxes to tick and knobs to drag do not. */
const WRITES = 'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]';

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(WRITES) !== null;
