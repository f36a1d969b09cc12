import { useState } from 'react';
import { classes } from './classes.ts';

export interface AvatarProps {
  name: string;
  picture?: string | null | undefined;
  size?: 'standard' | 'large' | undefined;
  /** The class of its background. */
  tint?: string | undefined;
  className?: string | undefined;
}

/** A picture, or the first letter, also when the picture does not come. Mute to screen readers: the name always stands beside it. */
export function Avatar({ name, picture, size, tint = 'bg-neutral', className }: AvatarProps) {
  const look = classes(
    'grid shrink-0 place-items-center rounded-full font-bold text-ink',
    tint,
    size === 'large' ? 'size-14 text-lg' : 'size-11',
    className,
  );
  const [broken, setBroken] = useState<string | null>(null);
  if (picture && picture !== broken)
    return (
      <img
        src={picture}
        onError={() => setBroken(picture)}
        alt=""
        referrerPolicy="no-referrer"
        className={classes(look, 'object-cover')}
      />
    );
  return (
    <span aria-hidden className={look}>
      {Array.from(name.trim())[0]?.toLocaleUpperCase()}
    </span>
  );
}
