import sharp from 'sharp';

const WINDOW = 8;
const C1 = (0.01 * 255) ** 2;
const C2 = (0.03 * 255) ** 2;

export interface Luma {
  data: Buffer;
  width: number;
  height: number;
}

export async function lumaOf(image: Buffer, width: number): Promise<Luma> {
  const { data, info } = await sharp(image)
    .resize({ width })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function ofWindow(a: Luma, b: Luma, left: number, top: number): number {
  let sumA = 0;
  let sumB = 0;
  let squareA = 0;
  let squareB = 0;
  let product = 0;
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const valueA = a.data[y * a.width + x]!;
      const valueB = b.data[y * b.width + x]!;
      sumA += valueA;
      sumB += valueB;
      squareA += valueA * valueA;
      squareB += valueB * valueB;
      product += valueA * valueB;
    }
  }
  const count = WINDOW * WINDOW;
  const meanA = sumA / count;
  const meanB = sumB / count;
  const varianceA = squareA / count - meanA * meanA;
  const varianceB = squareB / count - meanB * meanB;
  const covariance = product / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) /
    ((meanA * meanA + meanB * meanB + C1) * (varianceA + varianceB + C2))
  );
}

/** Structural similarity of two images of one size, 1 for the same: mean over windows of 8 x 8, half overlapping. */
export function ssim(a: Luma, b: Luma): number {
  let sum = 0;
  let count = 0;
  for (let top = 0; top + WINDOW <= a.height; top += WINDOW / 2) {
    for (let left = 0; left + WINDOW <= a.width; left += WINDOW / 2) {
      sum += ofWindow(a, b, left, top);
      count += 1;
    }
  }
  return sum / count;
}
