/** Texts of the dialog that shows a signing secret. */
export const secret = {
  title: 'Signing secret',
  explain:
    'Messages are signed with this secret as Standard Webhooks describe (HMAC-SHA256); both sides tell by it where a message comes from. Do not pass it on by insecure means; looking at it is noted in the audit log.',
  show: 'Show secret',
  copied: 'Secret copied',
}
