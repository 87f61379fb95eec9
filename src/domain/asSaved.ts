/**
 * Returns a record as a save leaves it: what it changes over what is stored. Of a new record the body is the whole: its
 * form has required what there has to be.
 */
export const asSaved = <Values extends object>(before: Values | undefined, body: Partial<Values>): Values =>
  Object.assign({}, before, body)
