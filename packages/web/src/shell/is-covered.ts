/** Whether something lies on top of the page that takes all keys: a dialog, a popover, a menu. */
export const isCovered = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
