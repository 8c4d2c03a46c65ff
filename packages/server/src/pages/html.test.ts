import { describe, expect, it } from 'vitest';
import { html, trusted } from './html.ts';

describe('html', () => {
  it('escapes what is put in', () => {
    expect(html`<p title="${'"a" & \'b\''}">${'<script>'}${3}</p>`.text).toBe(
      '<p title="&quot;a&quot; &amp; &#39;b&#39;">&lt;script&gt;3</p>',
    );
  });

  it('leaves markup alone and joins lists of it', () => {
    expect(html`<ul>${[1, 2].map((n) => html`<li>${n}</li>`)}</ul>`.text).toBe('<ul><li>1</li><li>2</li></ul>');
    expect(html`<div>${trusted('<svg></svg>')}${undefined}</div>`.text).toBe('<div><svg></svg></div>');
  });
});
