import 'dayjs/locale/zh-cn'
import Button from '@mui/material/Button'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { zhCN } from '@mui/x-date-pickers/locales'
import { MultiSectionDigitalClock } from '@mui/x-date-pickers/MultiSectionDigitalClock'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import type { RefObject } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { chinaTime, DAY_FORMAT, formatTime, MINUTE_FORMAT } from '../../../engine/value/time.ts'
import { typedTime } from '../../../engine/value/typedTime.ts'
import { Beside } from '../beside/Beside.tsx'
import styles from './day.module.css'
import { type Bounds, typedDay } from './typedDay.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  /** Opened by a key, it takes the focus. */
  isFocused: boolean
  value: string
  bounds: Bounds
  onChoose: (value: string) => void
  onClose: () => void
}

/** What the clock in China shows, held as a time in UTC: no browser's own zone shifts it. */
const shown = (day: string, time = '00:00:00') => chinaTime(`${day}T${time}Z`).utc()

/** Shows the days of a month, and with a time its hours and minutes, over the page. */
export function Calendar({ anchor, isFocused, value, bounds, onChoose, onClose }: Props) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const { withTime = false, min, max } = bounds
  const found = typedTime(value)
  const chosen = found ? shown(found.day, found.time) : null
  const now = formatTime(undefined, MINUTE_FORMAT)
  const isEnglish = locale === 'en'
  const choose = (text: string) => {
    onChoose(typedDay(text, withTime))
    if (!withTime) onClose()
  }
  return (
    <Beside anchor={anchor} label={translate('docket.form.calendar')}>
      <LocalizationProvider
        dateAdapter={AdapterDayjs}
        adapterLocale={isEnglish ? 'en' : 'zh-cn'}
        localeText={isEnglish ? undefined : zhCN.components.MuiLocalizationProvider.defaultProps.localeText}
      >
        <div className={styles.views}>
          <DateCalendar
            timezone="UTC"
            views={['year', 'month', 'day']}
            openTo="day"
            autoFocus={isFocused}
            value={chosen}
            referenceDate={shown([now.slice(0, 10), max ?? now].toSorted()[0]!.slice(0, 10))}
            minDate={min ? shown(min) : undefined}
            maxDate={max ? shown(max) : undefined}
            onChange={(day, state) => {
              if (day && state === 'finish') choose(`${day.toISOString().slice(0, 10)} ${found?.time ?? ''}`)
            }}
            slots={{ day: Day }}
            slotProps={{ calendarHeader: isEnglish ? undefined : { format: 'YYYY年M月' } }}
          />
          {withTime && (
            <MultiSectionDigitalClock
              timezone="UTC"
              ampm={false}
              timeSteps={{ minutes: 1 }}
              value={chosen}
              referenceDate={shown(now.slice(0, 10))}
              onChange={time => time && choose(time.toISOString().slice(0, 16))}
            />
          )}
        </div>
      </LocalizationProvider>
      <div className={styles.foot}>
        <Button variant="text" onClick={() => choose('')}>
          {translate('docket.form.clear')}
        </Button>
        <Button variant="text" onClick={() => choose(now)}>
          {translate(withTime ? 'docket.form.now' : 'docket.form.today')}
        </Button>
        {withTime && (
          <Button variant="contained" onClick={onClose}>
            {translate('docket.dialog.ok')}
          </Button>
        )}
      </div>
    </Beside>
  )
}

/** Today is the day in China. */
function Day(props: PickerDayProps) {
  return <PickerDay {...props} today={props.day.toISOString().startsWith(formatTime(undefined, DAY_FORMAT))} />
}
