import type { TextFormat } from '../../../../../engine/value/textFormats.ts'

/** What is expected of a text of a format, under its input. */
export const FORMATS = {
  time: 'must be a time of the day such as 09:30 or 09:30:00+08:00',
  duration: 'must be a duration such as P1DT2H',
  email: 'must be an email address such as name@example.com',
  hostname: 'must be a host name such as www.example.com',
  ipv4: 'must be an IPv4 address such as 192.168.0.1',
  ipv6: 'must be an IPv6 address such as 2001:db8::1',
  uri: 'must be an address such as https://example.com',
  'uri-reference': 'must be an address or a path such as /docs/a.html',
  'uri-template': 'must be a template of addresses such as https://example.com/{id}',
  'json-pointer': 'must be a JSON pointer such as /items/0/name',
  'relative-json-pointer': 'must be a relative JSON pointer such as 1/name',
  regex: 'must be a regular expression such as ^[0-9]+$',
  uuid: 'must be a UUID such as 123e4567-e89b-12d3-a456-426614174000',
} as const satisfies Record<TextFormat, string>
