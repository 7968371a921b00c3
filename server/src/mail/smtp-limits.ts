/** Nodemailer's options that end each wait for an SMTP server after so long. */
export function smtpLimits(ms: number) {
  return { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms };
}
