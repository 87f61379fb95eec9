import { BooleanField } from './BooleanField.tsx'
import { DocumentField } from './DocumentField.tsx'
import { EnumerationField } from './EnumerationField.tsx'
import type { FieldType as Name } from '../../engine/generated/declaration.ts'
import type { FieldType } from './FieldProps.ts'
import { formatDate, formatDateTime, formatMoney, formatNumber, formatPercent, formatText } from './format.ts'
import { fieldTypes } from './fieldTypes.ts'
import { FirstField } from './FirstField.tsx'
import { IllustratedField } from './IllustratedField.tsx'
import { ImagesField } from './ImagesField.tsx'
import { JoinedField } from './JoinedField.tsx'
import { MenuKeysField } from './MenuKeysField.tsx'
import { PageField } from './PageField.tsx'
import { ReferenceField } from './ReferenceField.tsx'
import { ReturnedField } from './ReturnedField.tsx'
import { SentenceField } from './SentenceField.tsx'
import { formatGoods } from './severalSources.ts'
import { StackedField } from './StackedField.tsx'
import { TranslatedField } from './TranslatedField.tsx'
import { UnitPriceField } from './UnitPriceField.tsx'
import { wordsField } from './wordsField.tsx'

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
