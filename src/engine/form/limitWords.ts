/** Returns the message for a JSON Schema limit, to stand after the value's label; undefined for other keywords. */
export const limitWords = (keyword: string, limit: unknown): string | undefined => WORDS[keyword]?.(String(limit))

const WORDS: Record<string, (limit: string) => string> = {
  minimum: limit => `不能小于${limit}`,
  exclusiveMinimum: limit => `必须大于${limit}`,
  maximum: limit => `不能大于${limit}`,
  minLength: limit => `至少${limit}个字`,
  maxLength: limit => `最多${limit}个字`,
  minItems: limit => `至少${limit}行`,
  maxItems: limit => `最多${limit}行`,
}
