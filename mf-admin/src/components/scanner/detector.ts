/** Finds the barcodes of a picture of the camera. */
export interface Detector {
  /** Returns the texts of the barcodes that are in the picture now. */
  detect(video: HTMLVideoElement): Promise<string[]>;
}
