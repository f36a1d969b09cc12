import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export interface StepFrameProps {
  /** From 1. */
  number: number;
  of: number;
  /** Top left: back, or later. */
  way: ReactNode;
  scene: ReactNode;
  /** The words matter more than the drawing, where there is no room for both. */
  long?: boolean;
  title: ReactNode;
  children: ReactNode;
  /** One main button, and what else can be chosen. */
  actions: ReactNode;
}

/** The page that is drawn fills the window: the frame of the view stands aside. */
function useFullScreen(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['fullScreen'] = '';
    return () => {
      delete dataset['fullScreen'];
    };
  }, []);
}

/** One question over the whole window (UI-14). */
export function StepFrame(props: StepFrameProps) {
  const { number, of, way, scene, long = false, title, children, actions } = props;
  useFullScreen();
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <div className="flex flex-wrap items-center justify-between gap-x-4 px-[16px] py-[8px] @xl:px-7">
        {way}
        <Steps number={number} of={of} />
      </div>
      {long ? <div className="hidden [@media(min-height:960px)]:block">{scene}</div> : scene}
      <div className="mx-auto flex w-full max-w-2xl grow flex-col px-[16px] pt-4 @xl:px-7 @xl:pt-6">
        <PageHeading>{title}</PageHeading>
        <div className="mt-2 grid grid-cols-1 gap-4 pb-4 text-lg">{children}</div>
        {/* Where the letters leave no room beside them they stand below the words, and not over them. */}
        <div className="sticky bottom-[min(0px,calc((100dvh-32rem)*99))] mt-auto grid grid-cols-1 gap-[16px] bg-paper pt-[8px] pb-[16px]">
          {actions}
        </div>
      </div>
    </div>
  );
}

function Steps({ number, of }: Pick<StepFrameProps, 'number' | 'of'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-soft">
      <p>
        <Trans>
          Step {number} of {of}
        </Trans>
      </p>
      <ol className="hidden items-center gap-2 @md:flex" aria-hidden>
        {Array.from({ length: of }, (_, index) => index + 1).map((step) => (
          <li
            key={step}
            className={classes(
              'grid size-9 place-items-center rounded-full border-2 font-bold',
              step < number && 'border-transparent bg-taken text-card',
              step === number && 'border-transparent bg-accent text-on-accent',
              step > number && 'border-edge bg-card',
            )}
          >
            {step < number ? <Check className="size-5" /> : step}
          </li>
        ))}
      </ol>
    </div>
  );
}
