/** Returns the version of a record as it was read, which a change of it names; undefined where its kind has none. */
export const versionOf = (record: Readonly<Record<string, unknown>> | undefined): string | undefined =>
  typeof record?.editVersion === 'string' ? record.editVersion : undefined
