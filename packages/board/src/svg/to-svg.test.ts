import { describe, expect, it } from 'vitest';
import { PALETTES } from '../theme.ts';
import { circle, el, group, num, path } from './node.ts';
import { escapeText, toSvg } from './to-svg.ts';

describe('toSvg', () => {
  it('escapes text and attributes, whatever they hold', () => {
    const node = el('text', { 'data-name': `"<&>'` }, ['<script>alert("x")</script> & Co']);
    expect(toSvg(node)).toBe(
      '<text data-name="&quot;&lt;&amp;&gt;&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; Co</text>',
    );
  });

  it('drops what XML cannot hold and keeps letters of every kind', () => {
    expect(escapeText('a\u0000b\u001fc\ud800d')).toBe('abcd');
    expect(escapeText('Szatmárnémeti ő ß 🚂\n')).toBe('Szatmárnémeti ő ß 🚂\n');
  });

  it('closes empty elements and nests the others', () => {
    expect(toSvg(group({ id: 'a' }, [circle(0, 2, 3), path('M0 0')]))).toBe(
      '<g id="a"><circle cy="2" r="3"/><path d="M0 0"/></g>',
    );
  });

  it('leaves out attributes without a value', () => {
    expect(toSvg(el('path', { d: 'M0 0', opacity: undefined }))).toBe('<path d="M0 0"/>');
  });

  it('writes colours by name, or as they are when given a palette', () => {
    const node = path('M0 0', { fill: 'var(--land)', stroke: 'var(--no-such)' });
    expect(toSvg(node)).toContain('fill="var(--land)"');
    expect(toSvg(node, { palette: PALETTES.dark })).toContain(`fill="${PALETTES.dark.land}"`);
    expect(toSvg(node, { palette: PALETTES.dark })).toContain('stroke="var(--no-such)"');
  });

  it('writes style rules as they stand', () => {
    expect(toSvg(el('style', {}, ['a>b{x:"y"}']))).toBe('<style>a>b{x:"y"}</style>');
  });
});

describe('num', () => {
  it.each([
    [1 / 3, '0.33'],
    [-0.001, '0'],
    [2, '2'],
    [-12.005, '-12'],
    [1e-9, '0'],
  ])('writes %d as %s', (value, text) => expect(num(value)).toBe(text));
});
