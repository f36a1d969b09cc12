import { useRef, type ReactNode } from 'react';
import { useRoom } from './use-room.ts';

export interface FootProps {
  /** On top of the rest, over what scrolls there; what stands beside them can still be tapped. */
  notices?: ReactNode;
  children: ReactNode;
}

/**
 * What stands at the foot of the window, over the page. Its place in the page is at the top and has no
 * height: whatever grows in the page or among the notices, nothing that stands here moves (UI-13). The
 * smallest windows with the largest letters have no room for it: there it follows the page, and what
 * is no notice leads it. Where the day has two columns the notices keep to the second one.
 */
export function Foot({ notices, children }: FootProps) {
  const above = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const room = useRef<HTMLDivElement>(null);
  useRoom(above, line, room);
  return (
    <>
      <div ref={room} className="hidden @xs:block" />
      <div className="pointer-events-none contents @xs:sticky @xs:top-0 @xs:z-10 @xs:order-first @xs:block @xs:h-0">
        <div className="contents @xs:absolute @xs:inset-x-0 @xs:flex @xs:h-dvh @xs:overflow-x-clip @xs:flex-col @xs:justify-end">
          <div className="contents @xs:relative @xs:block">
            <div
              ref={above}
              className="flex justify-end px-[16px] @xs:absolute @xs:inset-x-0 @xs:bottom-full @3xl:px-10"
            >
              <div className="pointer-events-auto w-full @4xl:max-w-96 has-[li]:pb-2 @4xl:has-[li]:pb-4 @xs:[&>section]:max-h-[50dvh]">
                {notices}
              </div>
            </div>
            <div ref={line} className="pointer-events-auto order-first @xs:order-none">
              {children}
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
