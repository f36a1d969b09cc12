import { Trans as LinguiTrans, type TransProps } from '@lingui/react';

/** What Lingui reads in a filled-in sentence: its own tags, and the escapes of a letter. */
const READ_AS_TAG = /[<\\]/;

/** What somebody typed goes in as an element, so that it is shown to the letter. */
export function Trans(props: TransProps) {
  const values: Record<string, unknown> = { ...props.values };
  for (const name in values) {
    const value = values[name];
    if (typeof value === 'string' && READ_AS_TAG.test(value)) values[name] = [value];
  }
  return <LinguiTrans {...props} values={values} />;
}
