/** The forms of OTLP that are spoken here, the usual one first. */
export const TRACE_PROTOCOLS = ['http/protobuf', 'http/json'] as const;
export type TraceProtocol = (typeof TRACE_PROTOCOLS)[number];

/** The variables that decide whether there are traces; the libraries of OpenTelemetry read all others. */
type Variable =
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_TRACES_EXPORTER'
  | `OTEL_EXPORTER_OTLP_${'' | 'TRACES_'}${'ENDPOINT' | 'PROTOCOL'}`;

interface TraceSettings {
  /** Null: they are switched off. */
  protocol: TraceProtocol | null;
  /** The variable with an unknown value. */
  unknown?: Variable;
}

/** Whether there are traces, by the variables of OpenTelemetry. */
export function traceSettings(env: { [name in Variable]?: string | undefined }): TraceSettings {
  const off = { protocol: null };
  const exporter = env['OTEL_TRACES_EXPORTER'] ?? 'otlp';
  const isOff = env['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || exporter === 'none';
  if (isOff || !(env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] ?? env['OTEL_EXPORTER_OTLP_ENDPOINT'])) return off;
  if (exporter !== 'otlp') return { ...off, unknown: 'OTEL_TRACES_EXPORTER' };
  const names = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'] as const;
  const named = names.find((name) => env[name] !== undefined);
  const requested = named === undefined ? TRACE_PROTOCOLS[0] : env[named];
  const protocol = TRACE_PROTOCOLS.find((each) => each === requested);
  return protocol ? { protocol } : { ...off, ...(named ? { unknown: named } : {}) };
}
