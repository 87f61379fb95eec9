import { BooleanField } from './types/BooleanField.tsx'
import { DocumentField } from './types/DocumentField.tsx'
import { EnumerationField } from './types/EnumerationField.tsx'
import type { FieldType as Name } from '../../engine/generated/declaration.ts'
import type { FieldType } from './FieldProps.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, formatText } from './format.ts'
import { fieldTypes } from './fieldTypes.ts'
import { FirstField } from './types/FirstField.tsx'
import { IllustratedField } from './types/IllustratedField.tsx'
import { ImagesField } from './types/ImagesField.tsx'
import { JoinedField } from './types/JoinedField.tsx'
import { MenuKeysField } from './types/MenuKeysField.tsx'
import { PageField } from './types/PageField.tsx'
import { ReferenceField } from './types/ReferenceField.tsx'
import { ReturnedField } from './types/ReturnedField.tsx'
import { SentenceField } from './types/SentenceField.tsx'
import { formatGoods } from './types/severalSources.ts'
import { StackedField } from './types/StackedField.tsx'
import { TranslatedField } from './types/TranslatedField.tsx'
import { UnitPriceField } from './types/UnitPriceField.tsx'
import { wordsField } from './types/wordsField.tsx'

// A new type is one line here, and its name in the grammar.
Object.assign(fieldTypes, {
  text: wordsField(({ value }) => formatText(value)),
  translated: TranslatedField,
  longText: wordsField(({ value }) => formatText(value)),
  number: wordsField(({ value }) => formatNumber(value)),
  quantity: wordsField(({ value }) => formatNumber(value)),
  money: wordsField(({ value }) => formatMoney(value)),
  unitPrice: UnitPriceField,
  percent: wordsField(({ value }) => formatPercent(value)),
  date: wordsField(({ value, column }) => formatDate(value, column.format)),
  dateTime: wordsField(({ value, column }) => formatDateTime(value, column.format)),
  goods: wordsField(formatGoods),
  joined: JoinedField,
  first: FirstField,
  index: wordsField(({ value, row }) => (row === undefined ? formatText(value) : String(row + 1))),
  enumeration: EnumerationField,
  reference: ReferenceField,
  document: DocumentField,
  sentence: SentenceField,
  images: ImagesField,
  illustrated: IllustratedField,
  stacked: StackedField,
  page: PageField,
  menuKeys: MenuKeysField,
  returned: ReturnedField,
  boolean: BooleanField,
} satisfies Record<Name, FieldType>)
