import { describeStep, type Step } from './plan.ts'

/** A plan that would destroy data without consent, or that the data are against; nothing was changed. */
export class PlanRefused extends Error {
  readonly steps: readonly Step[]
  /** Undefined where no consent helps. */
  readonly code: string | undefined

  constructor(steps: readonly Step[], code: string | undefined) {
    const why = code === undefined ? 'that its rows do not allow' : `that needs consent (plan ${code})`
    const lines = steps.map(step => `  ${describeStep(step)}`)
    super([`the declared tables differ from the database in a way ${why}:`, ...lines, howToGoOn(code)].join('\n'))
    this.name = 'PlanRefused'
    this.steps = steps
    this.code = code
  }
}

/** Says what can be done about a plan that is refused. */
export const howToGoOn = (code: string | undefined) =>
  code === undefined
    ? 'No consent helps: change the declarations, or the rows, as said where it is impossible.'
    : `To consent, start once with ACCEPT_PLAN=${code}`
