/** The characters of GSM 03.38 that take one place each; `^{}\[]~|€` take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€\f';

/** How long a text message is: characters as the gateway counts them, and the messages it is sent in, each paid for. */
export interface SmsLength {
  characters: number;
  segments: number;
  /** One character outside GSM 03.38 makes every one of them take more room. */
  isUnicode: boolean;
}

/** 160 plain characters fit one message, 153 each of several; with any other character 70 and 67 (GSM 03.38, 3GPP TS 23.040). */
export const smsLength = (text: string): SmsLength => {
  const letters = [...text];
  const isUnicode = letters.some((letter) => !basic.includes(letter) && !extended.includes(letter));
  const characters = isUnicode ? text.length : letters.reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0);
  const [one, each] = isUnicode ? [70, 67] : [160, 153];
  return { characters, segments: characters === 0 ? 0 : characters <= one ? 1 : Math.ceil(characters / each), isUnicode };
};
