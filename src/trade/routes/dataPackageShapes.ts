import type { ProductChoice } from '../dataPackages/chooseProducts.ts'
import { MATCH_STATES, type MatchState } from '../dataPackages/matchProducts.ts'
import { TAKEN_FIELDS, type TakenField } from '../dataPackages/packageFormat.ts'

/** Products of a package, as many as one may have. */
const MOST_PRODUCTS = 10_000

const word = { type: 'string', maxLength: 100 }
const narrowing = {
  brandName: { ...word, minLength: 1 },
  categoryName: { ...word, minLength: 1 },
  keywords: { ...word, description: 'Words that brand, name, model or number have.' },
}

export interface ProductQuery extends Omit<ProductChoice, 'states' | 'numbers'> {
  page: number
  per_page: number
  state?: MatchState
}

/** Query of the products of a package. */
export const productQuery = {
  type: 'object',
  additionalProperties: false,
  properties: {
    page: { type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 },
    per_page: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    state: { type: 'string', enum: MATCH_STATES },
    ...narrowing,
  },
}

export interface TakeBody {
  version: string
  fields: TakenField[]
  choice: ProductChoice
  overwritesOwn: boolean
  leavesRest?: boolean
  dryRun?: boolean
  expected?: string
}

/** Body of what is taken over of a package. */
export const takeBody = {
  type: 'object',
  additionalProperties: false,
  required: ['version', 'fields', 'choice'],
  properties: {
    version: { ...word, description: 'The version that was looked at.' },
    fields: { type: 'array', uniqueItems: true, items: { type: 'string', enum: TAKEN_FIELDS } },
    choice: {
      type: 'object',
      additionalProperties: false,
      description: 'Of the products those of which all holds that is given.',
      properties: {
        states: { type: 'array', minItems: 1, items: { type: 'string', enum: ['new', 'different'] } },
        numbers: {
          type: 'array',
          minItems: 1,
          maxItems: MOST_PRODUCTS,
          items: { type: 'integer', minimum: 1, maximum: MOST_PRODUCTS },
          description: 'Places in the package, from 1.',
        },
        ...narrowing,
      },
    },
    overwritesOwn: {
      type: 'boolean',
      default: false,
      description: 'Whether fields that the company changed since are taken over, too.',
    },
    leavesRest: {
      type: 'boolean',
      description: 'Whether all others are left out for good: of this version nothing more is told to be open.',
    },
    dryRun: { type: 'boolean', description: 'Only say what would be done.' },
    expected: { ...word, description: 'As the dry run told: refused where something else would be done by now.' },
  },
}
