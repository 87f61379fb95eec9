/** A password that is found within so many guesses is soon guessed. Eight random letters need a hundred times as many. */
const FEWEST_GUESSES = 1_000_000

/** So many characters are looked at, as the time grows with their square. What follows makes a password only better. */
const LOOKED_AT = 64

/**
 * Tells whether a program that tries common passwords, words, dates and rows of keys first would soon find a password.
 * @param words what is known of the person: names, which are tried first
 */
export async function isSoonGuessed(password: string, words: readonly string[]): Promise<boolean> {
  const guesser = await (loading ??= load())
  const beginning = Array.from(password).slice(0, LOOKED_AT).join('')
  return guesser.check(beginning, [...words]).guesses < FEWEST_GUESSES
}

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first new password: 50,000 common ones, which no start waits for. */
async function load() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs })
}
