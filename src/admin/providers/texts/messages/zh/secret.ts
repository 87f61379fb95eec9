/** Texts of the dialog that shows a signing secret. */
export const secret = {
  title: '签名密钥',
  explain:
    '消息按 Standard Webhooks 规范以此密钥签名（HMAC-SHA256），双方凭它核对消息的来源。请勿通过不安全的方式传递；查看会记入审计日志。',
  show: '显示密钥',
  copied: '密钥已复制',
}
