import { Plural } from '@lingui/react/macro';
import type { NoticesProps } from './notice-card.tsx';

/** The first one by its name, and how many more there are. A name that is too long for its room is cut. */
export function Named({ front, others }: Pick<NoticesProps, 'front' | 'others'>) {
  const [first] = front;
  if (!first) return null;
  const more = front.length - 1 + others.length + first.besides;
  return (
    <>
      <span className="max-w-full truncate">{first.named}</span>
      {more > 0 ? (
        <>
          {' '}
          <span className="whitespace-nowrap">
            <Plural value={more} one="and # more" other="and # more" />
          </span>
        </>
      ) : null}
    </>
  );
}
