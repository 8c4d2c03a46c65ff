// Moving about on a drawing: drag, wheel, pinch, the keys + - 0 and the arrows. Everything is done through the viewBox, so
// the drawing stays sharp at any size.
const sheet = document.querySelector('.sheet');
const svg = sheet?.querySelector('svg');

/**
 * Where a view of some size begins so that its middle stays within the drawing, which cannot be lost then.
 * @param {number} start
 * @param {number} size
 * @param {number} from
 * @param {number} length
 */
const kept = (start, size, from, length) => Math.min(Math.max(start + size / 2, from), from + length) - size / 2;

/**
 * @param {HTMLElement} frame
 * @param {SVGSVGElement} drawing
 */
function moveAbout(frame, drawing) {
  const [x = 0, y = 0, width = 1, height = 1] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const margin = 0.02 * Math.min(width, height);
  const whole = { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin };
  const MOST = 12;
  let box = { ...whole };
  /** @type {Map<number, { x: number, y: number }>} */
  const fingers = new Map();

  /** How many units of the drawing one pixel of the screen covers. */
  const unit = () => Math.max(box.width / frame.clientWidth, box.height / frame.clientHeight);

  /** @param {typeof box} next */
  function show(next) {
    box = {
      ...next,
      x: kept(next.x, next.width, whole.x, whole.width),
      y: kept(next.y, next.height, whole.y, whole.height),
    };
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.width} ${box.height}`);
  }

  /**
   * @param {number} factor more than 1 brings the drawing nearer
   * @param {{ x: number, y: number }} [at] the point of the screen that stays where it is
   */
  function zoom(factor, at) {
    const rect = frame.getBoundingClientRect();
    // Where that point lies from the middle, in units of the drawing.
    const dx = at === undefined ? 0 : (at.x - rect.left - rect.width / 2) * unit();
    const dy = at === undefined ? 0 : (at.y - rect.top - rect.height / 2) * unit();
    const shrink = Math.min(Math.max(1 / factor, whole.width / MOST / box.width), whole.width / box.width);
    show({
      x: box.x + (box.width / 2 + dx) * (1 - shrink),
      y: box.y + (box.height / 2 + dy) * (1 - shrink),
      width: box.width * shrink,
      height: box.height * shrink,
    });
  }

  /**
   * @param {number} dx pixels to the right
   * @param {number} dy pixels down
   */
  const move = (dx, dy) => show({ ...box, x: box.x - dx * unit(), y: box.y - dy * unit() });

  frame.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      // Lines and pages of a mouse wheel count as so many pixels of a touch pad.
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : 30);
      zoom(Math.exp(-pixels * 0.0016), { x: event.clientX, y: event.clientY });
    },
    { passive: false },
  );

  frame.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    frame.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    frame.classList.add('moving');
  });
  frame.addEventListener('pointermove', (event) => {
    const from = fingers.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    if (other !== undefined) {
      const spread = (/** @type {typeof to} */ at) => Math.max(20, Math.hypot(at.x - other.x, at.y - other.y));
      zoom(spread(to) / spread(from), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
    }
    const share = other === undefined ? 1 : 0.5;
    move((to.x - from.x) * share, (to.y - from.y) * share);
    fingers.set(event.pointerId, to);
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    frame.addEventListener(end, (event) => {
      fingers.delete(event.pointerId);
      frame.classList.toggle('moving', fingers.size > 0);
    });
  }

  /** @type {ReadonlyMap<string, () => void>} */
  const acts = new Map([
    ['in', () => zoom(1.4)],
    ['out', () => zoom(1 / 1.4)],
    ['fit', () => show({ ...whole })],
    ['left', () => move(80, 0)],
    ['right', () => move(-80, 0)],
    ['up', () => move(0, 80)],
    ['down', () => move(0, -80)],
  ]);
  /** @type {ReadonlyMap<string, string>} */
  const keys = new Map([
    ['+', 'in'],
    ['=', 'in'],
    ['-', 'out'],
    ['0', 'fit'],
    ['ArrowLeft', 'left'],
    ['ArrowRight', 'right'],
    ['ArrowUp', 'up'],
    ['ArrowDown', 'down'],
  ]);
  document.addEventListener('keydown', (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts.get(keys.get(event.key) ?? '');
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    acts.get(event.target.closest('[data-zoom]')?.getAttribute('data-zoom') ?? '')?.();
  });
  show(whole);
}

if (sheet instanceof HTMLElement && svg instanceof SVGSVGElement) moveAbout(sheet, svg);
