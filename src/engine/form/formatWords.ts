import type { TextFormat } from '../value/textFormats.ts'

/** What is expected of a text of a format, to stand after its label or alone under its input. */
export const FORMAT_WORDS = {
  time: '应为时刻，例如 09:30 或 09:30:00+08:00',
  duration: '应为时长，例如 P1DT2H',
  email: '应为邮箱地址，例如 name@example.com',
  hostname: '应为主机名，例如 www.example.com',
  ipv4: '应为 IPv4 地址，例如 192.168.0.1',
  ipv6: '应为 IPv6 地址，例如 2001:db8::1',
  uri: '应为网址，例如 https://example.com',
  'uri-reference': '应为网址或路径，例如 /docs/a.html',
  'uri-template': '应为网址模板，例如 https://example.com/{id}',
  'json-pointer': '应为 JSON 指针，例如 /items/0/name',
  'relative-json-pointer': '应为相对 JSON 指针，例如 1/name',
  regex: '应为正则表达式，例如 ^[0-9]+$',
  uuid: '应为 UUID，例如 123e4567-e89b-12d3-a456-426614174000',
} as const satisfies Record<TextFormat, string>
