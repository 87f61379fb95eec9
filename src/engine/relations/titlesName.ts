/** Returns the name of the property that says what the chosen records of another one are called. */
export const titlesName = (name: string) => `${name}Titles`
