/** Reads QR codes with the camera until stopped. It reports each text that it reads, some many times a second. */
export type Watch = (video: HTMLVideoElement, onText: (text: string) => void) => Promise<() => void>;

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: { formats: string[] }) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own reader. Some browsers have none, and some have one that does not work. */
const nativeDetector = async (): Promise<Detector | undefined> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => []);
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined;
};

const watchNatively =
  (detector: Detector): Watch =>
  async (video, onText) => {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false });
    video.srcObject = stream;
    await video.play();
    let isOver = false;
    const scanFrame = async () => {
      if (isOver) return;
      const [found] = await detector.detect(video).catch(() => []);
      if (found && !isOver) onText(found.rawValue);
      setTimeout(() => void scanFrame(), 100);
    };
    void scanFrame();
    return () => {
      isOver = true;
      for (const track of stream.getTracks()) track.stop();
    };
  };

const watchByPackage: Watch = async (video, onText) => {
  const { frameLoop, QRCanvas, rearCamera } = await import('qr/dom.js');
  const camera = await rearCamera(video);
  const canvas = new QRCanvas();
  let isReading = false;
  const cancel = frameLoop(() => {
    if (isReading) return;
    isReading = true;
    void camera
      .readFrame(canvas)
      .then((text) => {
        if (typeof text === 'string') onText(text);
      })
      .catch(() => undefined)
      .finally(() => {
        isReading = false;
      });
  }, video);
  return () => {
    cancel();
    camera.stop();
  };
};

/** Loads the files for scanning while there is a network, so that scanning works without one. */
export const prepare = async (): Promise<void> => {
  if (!(await nativeDetector())) await import('qr/dom.js');
};

/** Starts the camera. @throws what `getUserMedia` throws, or an error named `NoCamera` where the browser has none. */
export const watch: Watch = async (video, onText) => {
  // The types say that it exists, but pages without https do not have it.
  if (!(navigator as Partial<Navigator>).mediaDevices)
    throw Object.assign(new Error('No camera'), { name: 'NoCamera' });
  const detector = await nativeDetector();
  return (detector ? watchNatively(detector) : watchByPackage)(video, onText);
};
