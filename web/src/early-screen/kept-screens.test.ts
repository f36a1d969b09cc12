import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_SCREENS, withScreen, type Screens } from './kept-screens.ts';

/** What `first.ts` makes of a kept screen. */
const pageOf = ({ pieces, spans }: Screens, index: number) =>
  spans[index]?.pieces.map((place) => pieces[place]).join('');

const page = fc
  .array(
    fc.oneof(
      fc.constantFrom('<div>', '<li class="a">', '<p>', '</p>', '</li></div>', '<divider>'),
      fc.string(),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('the screens of the coming hours', () => {
  it('each of them is told back to the letter', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 6 }), (pages) => {
        const screens = pages.reduce(
          (kept, html, hour) => withScreen(kept, { from: hour, until: hour + 1 }, html),
          NO_SCREENS,
        );
        expect(pages.map((_, index) => pageOf(screens, index))).toEqual(pages);
        expect(screens.spans.map(({ from }) => from)).toEqual(pages.map((_, hour) => hour));
      }),
    );
  });

  it('what they have in common is kept once', () => {
    const shell = '<div>menu</div><p>heading</p>';
    const screens = ['Later', 'Now', 'Missed'].reduce(
      (kept, word, hour) =>
        withScreen(kept, { from: hour, until: hour + 1 }, `${shell}<li>${word}</li><p>foot</p>`),
      NO_SCREENS,
    );
    expect(screens.pieces).toEqual([
      ...['<div>menu</div>', '<p>heading</p>'],
      ...['<li>Later</li>', '<p>foot</p>', '<li>Now</li>', '<li>Missed</li>'],
    ]);
  });
});
