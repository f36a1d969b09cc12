declare module 'virtual:zone-names' {
  /** Under the last part of the zone's name: "Russian|Kazakh", or one name for both. */
  const names: Readonly<Record<string, string>>;
  export default names;
}
