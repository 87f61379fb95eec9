import { quantile } from '../quantile.ts'
import { signIn } from '../signIn.ts'

export interface Crowd {
  /** Milliseconds of the list's p95, alone and beside the searches. */
  alone: number
  beside: number
  /** Searches that were not answered. */
  refused: number
}

const SEARCHES = 8
/** Questions of the others per time that is asked for. */
const LISTS = 10

const search = (n: number) => `/v1/salesOrder/stockOutOrder?per_page=15&customerName=QZ${n}X&goodsName=QZ${n}Y`

/** Measures what one who turns the pages of a list notices of eight others who search for what there is not. */
export async function measureCrowd(url: string, times: number): Promise<Crowd> {
  const [reader, ...searching] = await signIn(url, 1 + SEARCHES)
  const turn = async () => {
    const taken: number[] = []
    for (let n = 0; n < times * LISTS; n++) {
      const start = performance.now()
      const response = await fetch(`${url}/v1/salesOrder/stockOutOrder?per_page=15&page=${1 + (n % 20)}`, {
        headers: reader,
      })
      await response.text()
      if (!response.ok) throw new Error(`list: ${response.status}`)
      taken.push(performance.now() - start)
    }
    return quantile(taken, 0.95)
  }
  const alone = await turn()
  let [refused, asked, isOver] = [0, 0, false]
  // People, not programs: each looks at an answer for a moment before the next question.
  const searches = searching.map(async headers => {
    while (!isOver) {
      const response = await fetch(url + search(asked++), { headers })
      await response.text()
      if (!response.ok) refused++
      await new Promise(resolve => setTimeout(resolve, LOOK_MS))
    }
  })
  const beside = await turn()
  isOver = true
  await Promise.all(searches)
  return { alone, beside, refused }
}

const LOOK_MS = 250
