import { existsSync, readFileSync } from 'node:fs'

/** Loaded into a server before everything else: its clock is wrong by the ms in the file that CLOCK_FILE names, read anew on SIGUSR2. */
const file = process.env.CLOCK_FILE
const Right = Date
const read = () => (existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0)
let shift = read()
globalThis.Date = class extends Right {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(Right.now() + shift)
  }

  static now() {
    return Right.now() + shift
  }
}
process.on('SIGUSR2', () => {
  shift = read()
  console.log('CLOCK SET')
})
