/** The characters of GSM 03.38 that take one place each; `^{}\[]~|€` take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const extended = new Set('^{}\\[~]|€\f');

/** How long a text message is: characters as the gateway counts them, and the messages it is sent in, each paid for. */
export interface SmsLength {
  characters: number;
  segments: number;
  /** One character outside GSM 03.38 makes every character take more space. */
  isUnicode: boolean;
}

/**
 * 160 plain characters fit one message, 153 each of several; with any other character 70 and 67 (GSM 03.38, 3GPP TS
 * 23.040).
 */
export const smsLength = (text: string): SmsLength => {
  let escapes = 0;
  let isUnicode = false;
  for (const letter of text) {
    if (extended.has(letter)) escapes += 1;
    else if (!basic.has(letter)) {
      isUnicode = true;
      break;
    }
  }
  const characters = isUnicode ? text.length : text.length + escapes;
  const [one, each] = isUnicode ? [70, 67] : [160, 153];
  return {
    characters,
    segments: characters === 0 ? 0 : characters <= one ? 1 : Math.ceil(characters / each),
    isUnicode,
  };
};
