/**
 * The mark keeps its place under the finger: under the other choice where the row is half of the
 * page, at the row's end where there is room for all of it in one line.
 */
export const choicesClass =
  'flex grow flex-wrap gap-2 *:grow @2xs:flex-nowrap @2xs:[&>:first-child]:min-w-38 @2xs:[&>:first-child]:shrink-99 @min-[28rem]:grow-0 @min-[28rem]:flex-col @2xl:flex-row @2xl:[&>:last-child]:order-first [&_button]:px-2 [&>:last-child_button]:px-1';

/** Two doses abreast where the page is wide. */
export const dosesClass =
  '@min-[68rem]:grid @min-[68rem]:grid-cols-2 @min-[68rem]:[&>:nth-child(2)]:border-t-0 @min-[68rem]:[&>:nth-child(even)]:border-l @min-[68rem]:[&>li]:px-4';
