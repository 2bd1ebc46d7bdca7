// Loaves, rolls and what else leaves an oven. bread SCENE WIDTH HEIGHT TURNS EXPOSURE > picture.ppm
#include "light.hpp"

static int scene = 0;
enum { GROUND, CRUST, ROLL, RYE, PASTRY, BOARD, FLAT, BRAID, CHINA, COFFEE, WALL };

/** A loaf with cuts: one across it, or five; the mark says how deep a cut is there. */
static void loaf(Near &near, vec p, vec r, int cuts, int which) {
  float d = ellipsoid(p, r);
  if (d > 0.25f) return near.add(d - 0.1f, which);
  float bumps = (fbm(p * 3.4f + 1.7f) - 0.45f) * 0.11f + (noise(p * 15.f) - 0.5f) * 0.01f, cut = 0;
  if (p.y > 0) {
    if (cuts == 1) {
      cut = (1 - smoothstep(0, 0.13f, std::fabs(p.x + 0.18f * std::sin(p.z * 2.6f)))) * smoothstep(r.z * 0.86f, r.z * 0.55f, std::fabs(p.z));
      // Leaves beside it.
      for (int i = -2; i <= 2; i++) {
        float qx = p.x - 0.33f * r.x, qz = p.z - i * r.z * 0.26f, rx = p.x + 0.42f * r.x, rz = qz;
        turn(qx, qz, 0.8f), turn(rx, rz, -0.8f);
        float leaf = std::max((1 - smoothstep(0, 0.035f, std::fabs(qz))) * smoothstep(0.2f, 0.1f, std::fabs(qx)), (1 - smoothstep(0, 0.035f, std::fabs(rz))) * smoothstep(0.2f, 0.1f, std::fabs(rx)));
        cut = std::max(cut, leaf * 0.8f);
      }
    } else
      for (int i = -2; i <= 2; i++) {
        float qx = p.x, qz = p.z - i * r.z * 0.31f;
        turn(qx, qz, 0.5f);
        cut = std::max(cut, (1 - smoothstep(0, 0.06f, std::fabs(qz))) * smoothstep(r.x * 0.85f, r.x * 0.5f, std::fabs(qx)));
      }
    cut *= smoothstep(0, r.y * 0.5f, p.y);
  }
  near.add(std::max(d - bumps + cut * 0.05f, -p.y - r.y * 0.6f) * 0.85f, which, cut);
}

static void croissant(Near &near, vec q, float size) {
  q = q * (1 / size);
  float bend = 0.55f, a = std::atan2(q.x, q.z + bend), along = a / 1.2f;
  if (length(q) > 1.6f) return near.add((length(q) - 1.3f) * size, PASTRY);
  float taper = std::max(0.02f, 1 - along * along * 0.92f), layers = std::fabs(fract(along * 3.5f + 0.5f) - 0.5f);
  float thick = 0.3f * std::sqrt(taper) + (0.5f - layers) * 0.1f * taper - 0.03f;
  float c = length({length(q.x, q.z + bend) - bend - 0.12f, q.y * 1.15f, std::max(std::fabs(along) - 1, 0.f) * 0.7f}) - thick;
  c -= (noise({a * 16, q.y * 26, length(q.x, q.z) * 26}) - 0.5f) * 0.014f;
  near.add(c * 0.55f * size, PASTRY, smoothstep(0.2f, 0, layers));
}

static Near map(vec p) {
  Near n;
  n.add(p.y, GROUND);
  if (scene == 0) {
    n.add(box(p - vec(0.1f, 0.05f, 0.2f), {2.5f, 0.055f, 1.1f}, 0.05f), BOARD);
    const vec at[] = {{-0.95f, 0.44f, 0.35f}, {0.5f, 0.47f, 0.5f}, {-0.2f, 0.45f, -0.75f}, {1.65f, 0.45f, -0.35f}, {-2.2f, 0.4f, -0.8f}};
    for (int i = 0; i < 5; i++) {
      vec q = p - at[i];
      turn(q.x, q.z, i * 1.3f + 0.5f);
      loaf(n, q, i == 1 ? vec(0.62f, 0.46f, 0.8f) : vec(0.68f, 0.48f, 0.68f), i == 1 || i == 4 ? 2 : 1, CRUST);
    }
    for (int i = 0; i < 3; i++) {
      vec q = p - vec(-2.25f + i * 0.62f, 0.26f, 0.95f + 0.2f * std::sin(i * 2.f));
      float d = ellipsoid(q, {0.32f, 0.25f, 0.3f});
      n.add(d > 0.1f ? d - 0.04f : d - (noise(q * 7.f + i) - 0.5f) * 0.03f, ROLL);
    }
  } else if (scene == 1) loaf(n, p - vec(0, 0.4f, 0), {1.05f, 0.62f, 1.05f}, 1, CRUST);
  else if (scene == 2)
    for (int i = 0; i < 6; i++) {
      float a = i * 6.2831853f / 5 + 0.3f, out = i == 5 ? 0 : 0.8f;
      vec q = p - vec(std::cos(a) * out, 0.24f, std::sin(a) * out);
      turn(q.x, q.z, a * 1.7f);
      float d = ellipsoid(q, {0.45f, 0.36f, 0.4f});
      if (d > 0.15f) {
        n.add(d - 0.08f, ROLL);
        continue;
      }
      float cut = (1 - smoothstep(0, 0.07f, std::fabs(q.z))) * smoothstep(0.4f, 0.2f, std::fabs(q.x)) * (q.y > 0);
      n.add((d - (fbm(q * 4.f + i) - 0.45f) * 0.06f + cut * 0.05f) * 0.9f, ROLL, cut);
    }
  else if (scene == 3) {
    vec q = p - vec(0, 0.34f, 0);
    turn(q.x, q.z, 0.6f);
    loaf(n, q, {0.68f, 0.54f, 1.25f}, 2, RYE);
  } else if (scene == 4)
    for (int i = 0; i < 2; i++) {
      vec q = p - (i ? vec(0.25f, 0.22f, 0.62f) : vec(-0.2f, 0.22f, -0.38f));
      turn(q.x, q.z, i ? -0.2f : 0.35f);
      croissant(n, q, 1);
    }
  else if (scene == 5) {
    vec q = p - vec(0, 0.13f, 0);
    turn(q.x, q.z, -0.2f);
    float f = box(q, {1.15f, 0.16f, 0.88f}, 0.15f);
    if (f > 0.2f) return n.add(f - 0.1f, FLAT), n;
    f -= (fbm(q * 3.f) - 0.45f) * 0.07f;
    float cx = std::floor(q.x / 0.3f + 0.5f), cz = std::floor(q.z / 0.3f + 0.5f);
    float dimple = q.y > 0 ? smoothstep(0.11f, 0, length(q.x - cx * 0.3f + 0.06f * (hash(cx, cz, 1) - 0.5f), q.z - cz * 0.3f + 0.06f * (hash(cx, cz, 2) - 0.5f))) : 0;
    n.add((f + dimple * 0.07f) * 0.8f, FLAT, dimple);
  } else if (scene == 6) {
    vec q = p - vec(0, 0.26f, 0);
    turn(q.x, q.z, 0.9f);
    for (int i = 0; i < 3; i++) {
      float w = q.z * 4.4f + i * 2.0943951f, narrow = std::sqrt(std::max(0.f, 1 - std::pow(std::fabs(q.z) / 1.3f, 2.6f)));
      float r = length(q.x - std::sin(w) * 0.34f * narrow, q.y - std::sin(2 * w) * 0.13f * narrow);
      n.add(std::max(r - 0.29f * narrow - 0.01f, std::fabs(q.z) - 1.25f) * 0.55f, BRAID, smoothstep(0.16f, 0.29f, r));
    }
  } else if (scene == 7) {
    vec q = p - vec(0.62f, 0, 0);
    n.add(std::max(cylinder(q - vec(0, 0.04f, 0), 0.62f, 0.04f, 0.02f), -(length(q - vec(0, 1.27f, 0)) - 1.2f)), CHINA);
    float cup = std::max(length({q.x, (q.y - 0.5f) * 0.9f, q.z}) - 0.42f, q.y - 0.5f);
    cup = std::max(cup, -(length({q.x, (q.y - 0.52f) * 0.9f, q.z}) - 0.385f));
    vec ring = q - vec(0.45f, 0.3f, 0);
    cup = smin(cup, std::max(length(length(ring.x, ring.y) - 0.15f, ring.z) - 0.035f, 0.36f - q.x), 0.03f);
    n.add(cup * 0.9f, CHINA);
    n.add(cylinder(q - vec(0, 0.4f, 0), 0.365f, 0.01f), COFFEE);
    vec k = p - vec(-0.75f, 0.04f, 0.2f);
    n.add(std::max(cylinder(k, 0.8f, 0.04f, 0.02f), -(length(k - vec(0, 2.2f, 0)) - 2.2f)), CHINA);
    k = k - vec(0, 0.24f, 0);
    turn(k.x, k.z, 0.5f);
    croissant(n, k, 0.72f);
  } else if (scene == 8) {
    n = Near();
    n.add(p.z + 0.9f, WALL);
    float row = std::floor(p.y / 1.25f + 0.5f), y = p.y - 1.25f * row, odd = std::fabs(std::fmod(row, 2.f)) * 0.5f;
    n.add(box({p.x, y + 0.06f, p.z + 0.35f}, {9, 0.05f, 0.55f}, 0.01f), BOARD);
    float cell = std::floor(p.x / 1.15f + 0.5f + odd), kind = hash(cell + 40, row + 9, 3);
    vec q(p.x - (cell - odd) * 1.15f, y - 0.34f, p.z + 0.25f);
    turn(q.x, q.z, kind * 5);
    Near l;
    if (kind > 0.1f) loaf(l, q, kind > 0.5f ? vec(0.5f, 0.42f, 0.48f) : vec(0.4f, 0.38f, 0.52f), kind > 0.6f ? 2 : 1, kind > 0.4f ? CRUST : RYE);
    n.add(l.d, l.which, l.mark);
    if (n.d > 0.3f) n.d = 0.3f;
  }
  return n;
}

static vec wood(vec p, vec one, vec other) {
  return mix(one, other, clamp(fbm({p.x * 0.9f, p.y * 3, p.z * 9}) * 0.8f + noise({p.x * 4, p.y * 20, p.z * 70}) * 0.25f));
}

static Matter matter(vec p, vec n, Near at) {
  Matter m;
  const vec flour(0.9f, 0.86f, 0.78f);
  float cut = at.mark;
  switch (at.which) {
    case GROUND: {
      bool isWood = scene == 0 || scene == 7;
      m.colour = isWood ? wood(p * 1.2f, {0.15f, 0.08f, 0.042f}, {0.3f, 0.17f, 0.09f}) : vec(0.76f, 0.66f, 0.53f) * (0.86f + 0.07f * std::sin(p.x * 150) * std::sin(p.z * 150) + 0.2f * fbm(p * 2.f));
      m.gloss = isWood ? 0.6f : 0;
      if (scene != 7) m.colour = mix(m.colour, flour, smoothstep(0.54f, 0.74f, fbm(p * 2.6f + 9.f)) * 0.4f);
      return m;
    }
    case BOARD:
      m.colour = mix(wood(p * 1.6f, {0.34f, 0.2f, 0.1f}, {0.55f, 0.36f, 0.2f}), flour, smoothstep(0.5f, 0.72f, fbm(p * 2.2f + 4.f)) * 0.5f);
      return m;
    case CHINA: m.colour = {0.82f, 0.79f, 0.72f}, m.gloss = 1; return m;
    case COFFEE: m.colour = mix(vec(0.16f, 0.07f, 0.03f), vec(0.66f, 0.43f, 0.24f), smoothstep(0.33f, 0.1f, length(p.x - 0.62f + 0.04f * std::sin(p.z * 30), p.z + 0.04f * std::sin(p.x * 25)))), m.gloss = 1; return m;
    case WALL: m.colour = vec(0.42f, 0.33f, 0.25f) * (0.8f + 0.4f * fbm(p * 3.f)); return m;
    case FLAT: {
      m.colour = mix(mix(vec(0.84f, 0.55f, 0.22f), vec(0.5f, 0.22f, 0.06f), smoothstep(0.32f, 0.72f, fbm(p * 5.f))), vec(0.86f, 0.64f, 0.32f), cut * 0.7f);
      float cx = std::floor(p.x * 13), cz = std::floor(p.z * 13), ring = std::fabs(length(fract(p.x * 13) - 0.5f, fract(p.z * 13) - 0.5f) - 0.26f);
      if (hash(cx, cz, 5) > 0.62f && ring < 0.13f && n.y > 0.4f) m.colour = mix(vec(0.16f, 0.36f, 0.06f), vec(0.5f, 0.62f, 0.25f), hash(cx, cz, 8));
      m.gloss = 0.8f;
      return m;
    }
  }
  // Crust: dark where it is highest, pale in the cuts, dusted with flour.
  struct { vec pale, middle, dark; float gloss; } c = {{0.76f, 0.52f, 0.27f}, {0.42f, 0.19f, 0.065f}, {0.15f, 0.06f, 0.022f}, 0.2f};
  if (at.which == RYE) c = {{0.5f, 0.31f, 0.16f}, {0.2f, 0.1f, 0.045f}, {0.08f, 0.037f, 0.018f}, 0.2f};
  if (at.which == ROLL) c = {{0.85f, 0.66f, 0.4f}, {0.62f, 0.34f, 0.12f}, {0.38f, 0.16f, 0.05f}, 0.6f};
  if (at.which == BRAID) c = {{0.85f, 0.5f, 0.15f}, {0.62f, 0.27f, 0.045f}, {0.34f, 0.12f, 0.02f}, 1};
  if (at.which == PASTRY) c = {{0.85f, 0.57f, 0.25f}, {0.55f, 0.28f, 0.08f}, {0.27f, 0.11f, 0.03f}, 1};
  float brown = fbm(p * 3.6f + 2.f);
  m.colour = mix(c.middle, c.dark, smoothstep(0.36f, 0.72f, brown + 0.22f * (n.y - 0.5f) + 0.1f * noise(p * 40.f)));
  m.colour = mix(m.colour, c.pale, smoothstep(0.3f, 0.9f, cut) * (c.gloss == 1 ? 0.5f : 0.85f));
  m.colour = mix(m.colour, c.pale, smoothstep(0.25f, -0.3f, n.y) * 0.5f);
  if (c.gloss < 0.5f) m.colour = mix(m.colour, flour, smoothstep(0.47f, 0.66f, fbm(p * 5.f + 3.f)) * smoothstep(0, 0.6f, n.y) * (1 - cut) * 0.8f);
  if (at.which == BRAID && hash(p.x * 34, p.y * 34, p.z * 34) > 0.92f && n.y > 0.35f) m.colour = {0.92f, 0.85f, 0.66f};
  m.gloss = c.gloss;
  return m;
}

static vec sky(vec d) {
  // A large window at the left, a dim room elsewhere.
  float window = smoothstep(0.25f, 0.75f, dot(d, normalize({-1, 0.55f, -0.35f})));
  vec room = scene == 0 || scene == 7 || scene == 8 ? vec(0.085f, 0.062f, 0.05f) : vec(0.3f, 0.275f, 0.25f);
  return room + vec(1.5f, 1.38f, 1.2f) * window;
}

int main(int, char **argv) {
  scene = std::atoi(argv[1]);
  Camera camera{{0, 5.2f, 0.9f}, {0, 0.1f, 0}, 1.75f, 0.02f};
  if (scene == 0) camera = {{0.3f, 1.9f, 5.2f}, {-0.1f, 0.38f, 0}, 1.75f, 0.07f, 5};
  if (scene == 7) camera = {{0.3f, 2.7f, 3.4f}, {-0.05f, 0.15f, 0.05f}, 1.8f, 0.06f};
  if (scene == 8) camera = {{0.6f, 0.75f, 5.2f}, {0.2f, 0.6f, 0}, 1.7f, 0.05f};
  bool isLow = scene == 0 || scene == 7;
  Sun sun{normalize(scene == 8 ? vec(-0.8f, 0.9f, 0.9f) : vec(-1, isLow ? 0.5f : 0.8f, -0.35f)), scene == 0 ? vec(1.9f, 1.55f, 1.15f) : vec(1.4f, 1.2f, 0.98f), 0.12f};
  draw({map, matter, sky, camera, sun, 14, 2}, std::atoi(argv[2]), std::atoi(argv[3]), std::atoi(argv[4]), std::atof(argv[5]));
}
