import { CamelCasePlugin } from 'kysely'

class Spelling extends CamelCasePlugin {
  /** Returns the property that stands for a column. */
  propertyOf(column: string): string {
    return this.camelCase(column)
  }
}

/** Converts names: camelCase in code, snake_case in the database. JSON values stay as they are. */
export const spelling = new Spelling({ maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true })
