import { type Work, workSchema } from '../contract/work-file';
import { MAX_WORK_BYTES, WORK_FORMAT, WORK_VERSION } from '../contract/work-format';
import { PROTOCOL_VERSION } from '../engine/protocol-version';
import { compareShapes } from '../widgets/shapes';

/**
 * Why a file is not opened.
 * - `tooLarge` · `notWork`: no file of unsent work · `cutShort`: it begins as one and does not end
 * - `former`: of a former version of the product, which nobody can send · `newer`: of a later one than this
 * - `anotherSite` · `damaged`: something in it is not as it was written
 */
export type WorkProblem =
  | 'tooLarge'
  | 'notWork'
  | 'cutShort'
  | 'former'
  | 'newer'
  | 'anotherSite'
  | 'damaged';

/** The site that this device belongs to. `epoch`: of the server's database; null while it is not known. */
interface Here {
  address: string;
  epoch: string | null;
}

/** `bytes`: of the file, which is not read when it is too large. */
export async function readWork(
  file: { size: number; text: () => Promise<string> },
  here: Here,
): Promise<Work | WorkProblem> {
  if (file.size > MAX_WORK_BYTES) return 'tooLarge';
  return parseWork(await file.text(), here);
}

/** A computer may put a mark at the beginning of text files. */
const BYTE_ORDER_MARK = /^\uFEFF/;

export function parseWork(text: string, here: Here): Work | WorkProblem {
  const json = text.replace(BYTE_ORDER_MARK, '');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return json.slice(0, 200).includes(`"${WORK_FORMAT}"`) ? 'cutShort' : 'notWork';
  }
  const { format, version } = Object(value) as { format?: unknown; version?: unknown };
  if (format !== WORK_FORMAT) return 'notWork';
  if (version === undefined) return 'former';
  if (typeof version === 'number' && version > WORK_VERSION) return 'newer';
  const parsed = workSchema.safeParse(version === 2 ? ofVersion2(value) : value);
  if (!parsed.success) return isOfNewerProgram(value) ? 'newer' : 'damaged';
  const work = parsed.data;
  if (isOfNewerProgram(work)) return 'newer';
  return isOf(work.site, here) ? work : 'anotherSite';
}

/** Converts a file of version 2, which had some changes in fields of their own. */
function ofVersion2(value: unknown): unknown {
  const { reviews, settings, images, imagesLeft, exportedAt, ...rest } = Object(value) as Record<
    string,
    unknown
  >;
  const at = Date.parse(String(exportedAt));
  const listOf = (list: unknown) => (Array.isArray(list) ? (list as Record<string, unknown>[]) : [null]);
  const ofReview = (review: unknown) => {
    const { id, page, said } = Object(review) as Record<string, unknown>;
    return { kind: 'review', key: page, payload: { id, page, said }, at };
  };
  const ofUpload = (upload: unknown) => {
    const { kind, key, base64, ...payload } = Object(upload) as Record<string, unknown>;
    const size = typeof base64 === 'string' ? Math.floor((base64.length * 3) / 4) : 0;
    return { kind, key, payload: { size, ...payload }, at, base64 };
  };
  const changes = [
    ...listOf(images).map(ofUpload),
    ...listOf(reviews).map(ofReview),
    ...(settings === null ? [] : [{ kind: 'siteSettings', key: 'site', payload: settings, at }]),
  ];
  return { ...rest, exportedAt, version: WORK_VERSION, changes, filesLeft: imagesLeft };
}

/** The protocol or a widget's shape is one that this program does not know yet. */
function isOfNewerProgram(value: unknown): boolean {
  const { protocol, shapes } = Object(value) as { protocol?: unknown; shapes?: unknown };
  if (typeof protocol === 'number' && protocol > PROTOCOL_VERSION) return true;
  const { data } = workSchema.shape.shapes.safeParse(shapes);
  return data !== undefined && compareShapes(data) === 'newer';
}

/** A site may get another address, and a restored backup begins another epoch; not both at once. */
const isOf = (site: Work['site'], here: Here): boolean =>
  site.address === here.address || (site.epoch !== null && site.epoch === here.epoch);
