import type { ComponentType } from 'react'
import type { InputType } from '../../engine/generated/declaration.ts'
import { DateInput } from './DateInput.tsx'
import { DateTimeInput } from './DateTimeInput.tsx'
import { FileInput } from './files/FileInput.tsx'
import { ImagesInput } from './files/ImagesInput.tsx'
import type { InputProps } from './InputProps.ts'
import { MenuTreeInput } from './MenuTreeInput.tsx'
import { MultilineInput } from './MultilineInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { PasswordInput } from './PasswordInput.tsx'
import { PartsInput } from './parts/PartsInput.tsx'
import { PercentInput } from './PercentInput.tsx'
import { ReferenceInput } from './choices/ReferenceInput.tsx'
import { SelectInput } from './SelectInput.tsx'
import { SwitchInput } from './SwitchInput.tsx'
import { TextInput } from './TextInput.tsx'

/**
 * Inputs by the type that a declaration names. A new type is one line here, and its name in the grammar.
 */
export const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  text: TextInput,
  multiline: MultilineInput,
  number: NumberInput,
  percent: PercentInput,
  date: DateInput,
  dateTime: DateTimeInput,
  select: SelectInput,
  switch: SwitchInput,
  reference: ReferenceInput,
  image: ImagesInput,
  images: ImagesInput,
  file: FileInput,
  password: PasswordInput,
  menuTree: MenuTreeInput,
  parts: PartsInput,
} satisfies Record<InputType, ComponentType<InputProps>>
