/** Makes the header by which changes of others since a version are not overwritten; none where the version is not known. */
export const ifMatch = (version: string | undefined) => version !== undefined && { 'If-Match': `"${version}"` }
