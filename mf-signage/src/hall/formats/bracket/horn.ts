/** The sound at the end of a round. */
export interface Horn {
  /** Browsers allow a sound only after a press, so this is called by one. */
  prepare: () => void;
  blow: () => void;
}

const seconds = 1.2;
const hertz = 220;

/** A horn by the browser's own tone generator; silent where there is none. */
export const createHorn = (): Horn => {
  let audio: AudioContext | undefined;
  const prepare = () => {
    if (typeof AudioContext === 'undefined') return;
    audio ??= new AudioContext();
    void audio.resume().catch(() => undefined);
  };
  const blow = () => {
    if (!audio) return;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'sawtooth';
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.4, audio.currentTime);
    volume.gain.linearRampToValueAtTime(0, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  };
  return { prepare, blow };
};
