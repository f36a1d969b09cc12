/** Where the row has room for all of it, the mark stands at its end and keeps that place. */
export const choicesClass =
  'flex grow flex-wrap gap-2 *:grow @2xs:flex-nowrap @xl:[&>:last-child]:order-first [&_button]:px-3';
