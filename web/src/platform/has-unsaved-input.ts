/** Something typed and not saved would be lost by a reload. */
export function hasUnsavedInput(): boolean {
  if (document.querySelector('dialog[open] form') !== null) return true;
  const fields = document.querySelectorAll<HTMLInputElement>(
    'form textarea, form input:not([type="checkbox"], [type="radio"])',
  );
  return [...fields].some(({ value }) => value !== '');
}
