/** A place in a declaration: file relative to the project, JSON pointer, and the position once it is known. */
export interface DeclarationPlace {
  file: string
  pointer: string
  line?: number
  column?: number
}

/** A mistake: its place, what is wrong, what would be right, and the valid name that was probably meant. */
export interface Problem {
  place: DeclarationPlace
  wrong: string
  right?: string
  nearest?: string
}

/** A name that declarations give and no code has, or that code has and no declaration gives. */
export interface MissingPart {
  /** The resource that it is of; otherwise it is of apps. */
  resource?: string
  /** Path in the declaration. */
  pointer: string
  wrong: string
  right?: string
}
