;; Looks at a window of bytes 16 at a time. `npm run scan-wasm -w client` assembles it into scan-wasm.ts.
;;
;; Memory: 0 needle (4,096 and 16 spare), 8,192 its masks (as long), 16,384 hits (16,384 x 4 bytes),
;; 81,920 results (next place, in-hit flag), 131,072 the window. Reading up to 16 bytes behind the window is allowed.
(module
  (memory (export "memory") 3)

  ;; Place of the nth newline in [$at, $to), or -1.
  (func $findNewline (export "findNewline") (param $at i32) (param $to i32) (param $nth i32) (result i32)
    (local $bits i32) (local $count i32)
    (block $none
      (loop $next
        (br_if $none (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $bits
          (i8x16.bitmask (i8x16.eq (v128.load (local.get $at)) (i8x16.splat (i32.const 10)))))
        (local.set $count (i32.popcnt (local.get $bits)))
        (if (i32.lt_u (local.get $count) (local.get $nth))
          (then
            (local.set $nth (i32.sub (local.get $nth) (local.get $count)))
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br $next)))
        ;; It is among these 16: drop the lowest bit until it is the lowest.
        (block $found
          (loop $drop
            (br_if $found (i32.eq (local.get $nth) (i32.const 1)))
            (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
            (local.set $nth (i32.sub (local.get $nth) (i32.const 1)))
            (br $drop)))
        (local.set $at (i32.add (local.get $at) (i32.ctz (local.get $bits))))
        (br_if $none (i32.ge_u (local.get $at) (local.get $to)))
        (return (local.get $at))))
    (i32.const -1))

  ;; Newlines in [$at, $to).
  (func (export "countNewlines") (param $at i32) (param $to i32) (result i32)
    (local $sum i32) (local $acc v128) (local $nl v128) (local $stop i32)
    (local.set $nl (i8x16.splat (i32.const 10)))
    (block $tail
      (loop $outer
        ;; Each lane counts to 252 at most before they are added up.
        (local.set $acc (v128.const i32x4 0 0 0 0))
        (local.set $stop
          (i32.add (local.get $at) (i32.and (i32.sub (local.get $to) (local.get $at)) (i32.const -64))))
        (if (i32.gt_u (i32.sub (local.get $stop) (local.get $at)) (i32.const 4032))
          (then (local.set $stop (i32.add (local.get $at) (i32.const 4032)))))
        (br_if $tail (i32.ge_u (local.get $at) (local.get $stop)))
        (loop $inner
          (local.set $acc (i8x16.sub (local.get $acc)
            (i8x16.eq (v128.load (local.get $at)) (local.get $nl))))
          (local.set $acc (i8x16.sub (local.get $acc)
            (i8x16.eq (v128.load offset=16 (local.get $at)) (local.get $nl))))
          (local.set $acc (i8x16.sub (local.get $acc)
            (i8x16.eq (v128.load offset=32 (local.get $at)) (local.get $nl))))
          (local.set $acc (i8x16.sub (local.get $acc)
            (i8x16.eq (v128.load offset=48 (local.get $at)) (local.get $nl))))
          (local.set $at (i32.add (local.get $at) (i32.const 64)))
          (br_if $inner (i32.lt_u (local.get $at) (local.get $stop))))
        (local.set $acc (i32x4.extadd_pairwise_i16x8_u (i16x8.extadd_pairwise_i8x16_u (local.get $acc))))
        (local.set $sum (i32.add (local.get $sum)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $acc)) (i32x4.extract_lane 1 (local.get $acc)))
            (i32.add (i32x4.extract_lane 2 (local.get $acc)) (i32x4.extract_lane 3 (local.get $acc))))))
        (br $outer)))
    (block $done
      (loop $byte
        (br_if $done (i32.ge_u (local.get $at) (local.get $to)))
        (local.set $sum (i32.add (local.get $sum)
          (i32.eq (i32.load8_u (local.get $at)) (i32.const 10))))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br $byte)))
    (local.get $sum))

  ;; Whether the needle of $n bytes stands at $at; 16 bytes at a time, the rest under a mask of its length.
  (func $fits (param $at i32) (param $n i32) (result i32)
    (local $i i32) (local $bits i32)
    (loop $next
      (local.set $bits (i8x16.bitmask (i8x16.eq
        (v128.or (v128.load (i32.add (local.get $at) (local.get $i))) (v128.load offset=8192 (local.get $i)))
        (v128.load (local.get $i)))))
      (if (i32.le_u (i32.sub (local.get $n) (local.get $i)) (i32.const 16))
        (then
          (return (i32.eqz (i32.shl
            (i32.xor (local.get $bits) (i32.const 65535))
            (i32.sub (i32.const 32) (i32.sub (local.get $n) (local.get $i))))))))
      (if (i32.ne (local.get $bits) (i32.const 65535)) (then (return (i32.const 0))))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (br $next))
    (unreachable))

  ;; First matches of lines that begin in [$at, $limit) and end at $end at the latest. $a and $b are the rare places.
  ;; Returns how many were written; 81,920 holds where to go on, 81,924 whether the last line had not ended.
  (func (export "search")
    (param $at i32) (param $limit i32) (param $end i32) (param $n i32) (param $a i32) (param $b i32) (result i32)
    (local $va v128) (local $vb v128) (local $ma v128) (local $mb v128)
    (local $c0 v128) (local $c1 v128) (local $c2 v128) (local $c3 v128)
    (local $bits i32) (local $count i32) (local $stop i32) (local $group i32) (local $place i32) (local $quarter i32)
    (local.set $va (v128.load8_splat (local.get $a)))
    (local.set $vb (v128.load8_splat (local.get $b)))
    (local.set $ma (v128.load8_splat offset=8192 (local.get $a)))
    (local.set $mb (v128.load8_splat offset=8192 (local.get $b)))
    (i32.store (i32.const 81924) (i32.const 0))
    ;; A match that begins at $stop or later is not asked for, or would go beyond $end.
    (local.set $stop (i32.sub (i32.add (local.get $end) (i32.const 1)) (local.get $n)))
    (if (i32.lt_s (local.get $limit) (local.get $stop)) (then (local.set $stop (local.get $limit))))
    (block $done
      (loop $next
        (br_if $done (i32.ge_s (local.get $at) (local.get $stop)))
        ;; 64 places at once while there are as many.
        (block $slow
          (br_if $slow (i32.gt_s (i32.add (local.get $at) (i32.const 64)) (local.get $stop)))
          (loop $fast
            (local.set $c0 (v128.and
              (i8x16.eq (v128.or (v128.load (i32.add (local.get $at) (local.get $a))) (local.get $ma)) (local.get $va))
              (i8x16.eq (v128.or (v128.load (i32.add (local.get $at) (local.get $b))) (local.get $mb)) (local.get $vb))))
            (local.set $c1 (v128.and
              (i8x16.eq (v128.or (v128.load offset=16 (i32.add (local.get $at) (local.get $a))) (local.get $ma)) (local.get $va))
              (i8x16.eq (v128.or (v128.load offset=16 (i32.add (local.get $at) (local.get $b))) (local.get $mb)) (local.get $vb))))
            (local.set $c2 (v128.and
              (i8x16.eq (v128.or (v128.load offset=32 (i32.add (local.get $at) (local.get $a))) (local.get $ma)) (local.get $va))
              (i8x16.eq (v128.or (v128.load offset=32 (i32.add (local.get $at) (local.get $b))) (local.get $mb)) (local.get $vb))))
            (local.set $c3 (v128.and
              (i8x16.eq (v128.or (v128.load offset=48 (i32.add (local.get $at) (local.get $a))) (local.get $ma)) (local.get $va))
              (i8x16.eq (v128.or (v128.load offset=48 (i32.add (local.get $at) (local.get $b))) (local.get $mb)) (local.get $vb))))
            (br_if $slow (v128.any_true
              (v128.or (v128.or (local.get $c0) (local.get $c1)) (v128.or (local.get $c2) (local.get $c3)))))
            (local.set $at (i32.add (local.get $at) (i32.const 64)))
            (br_if $fast (i32.le_s (i32.add (local.get $at) (i32.const 64)) (local.get $stop))))
          (br $next))
        ;; The next four times 16 places in order.
        (local.set $quarter (i32.const 0))
        (loop $quarters
          (local.set $group (local.get $at))
          (local.set $bits (i8x16.bitmask (v128.and
            (i8x16.eq (v128.or (v128.load (i32.add (local.get $at) (local.get $a))) (local.get $ma)) (local.get $va))
            (i8x16.eq (v128.or (v128.load (i32.add (local.get $at) (local.get $b))) (local.get $mb)) (local.get $vb)))))
          (block $empty
            (loop $bit
              (br_if $empty (i32.eqz (local.get $bits)))
              (local.set $place (i32.add (local.get $group) (i32.ctz (local.get $bits))))
              (local.set $bits (i32.and (local.get $bits) (i32.sub (local.get $bits) (i32.const 1))))
              (br_if $done (i32.ge_s (local.get $place) (local.get $stop)))
              (br_if $bit (i32.eqz (call $fits (local.get $place) (local.get $n))))
              (if (i32.eq (local.get $count) (i32.const 16384))
                (then
                  (i32.store (i32.const 81920) (local.get $place))
                  (return (local.get $count))))
              (i32.store offset=16384 (i32.shl (local.get $count) (i32.const 2)) (local.get $place))
              (local.set $count (i32.add (local.get $count) (i32.const 1)))
              (local.set $at (call $findNewline (local.get $place) (local.get $limit) (i32.const 1)))
              (if (i32.lt_s (local.get $at) (i32.const 0))
                (then
                  (i32.store (i32.const 81924) (i32.const 1))
                  (br $done)))
              (local.set $at (i32.add (local.get $at) (i32.const 1)))
              (br $next)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (local.set $quarter (i32.add (local.get $quarter) (i32.const 1)))
          (br_if $quarters (i32.lt_u (local.get $quarter) (i32.const 4))))
        (br $next)))
    (i32.store (i32.const 81920) (local.get $limit))
    (local.get $count))
)
