import { describe } from "vitest";
import { judgeRows } from "./rows.js";

const GO = `package shop

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestDiscount(t *testing.T) {
	tests := []struct {
		name    string
		percent int
		want    int
	}{
		{name: "none", percent: 0, want: 100},
		{name: "ten", percent: 10, want: 90},
		{name: "half", percent: 50, want: 50},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Discount(100, tt.percent); got != tt.want {
				t.Errorf("Discount() = %d, want %d", got, tt.want)
			}
		})
	}
}

func TestTotal(t *testing.T) {
	cart := NewCart()
	require.NoError(t, cart.Add("a", 250))
	assert.Equal(t, 250, cart.Total(), "total")

	t.Run("refuses a negative price", func(t *testing.T) {
		err := cart.Add("b", -1)
		if !errors.Is(err, ErrNegative) {
			t.Fatalf("unexpected error: %v", err)
		}
	})
}
`;

const RUST = `pub fn discount(total: u32, percent: u32) -> u32 {
    total - total * percent / 100
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_ten_percent_off() {
        assert_eq!(discount(100, 10), 90);
        assert_eq!(discount(0, 10), 0, "nothing is nothing");
    }

    #[test]
    #[should_panic(expected = "more than all")]
    fn refuses_more_than_all() {
        discount(100, 101);
    }

    #[tokio::test]
    async fn keeps_a_name() {
        let name = String::from("it's 'quoted'");
        assert!(name.len() == 13);
        assert!(matches!(parse(&name), Some(_)));
    }
}
`;

const JAVA = `package shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.*;
import static org.mockito.Mockito.*;

class CartTest {
    private final Cart cart = new Cart();

    @Test
    void addsItems() {
        cart.add("a", 250);
        assertEquals(250, cart.total());
        assertThat(cart.items()).hasSize(1).contains("a");
    }

    @Test
    void refusesNegative() {
        assertThrows(PriceException.class, () -> cart.add("b", -1));
    }

    @ParameterizedTest
    @CsvSource({ "0, 100", "10, 90", "50, 50" })
    void discounts(int percent, int expected) {
        assertEquals(expected, cart.discount(percent));
    }

    @Test(expected = IllegalStateException.class)
    public void closes() {
        cart.close();
    }

    @Test
    void tellsListeners() {
        Listener listener = mock(Listener.class);
        cart.save(listener);
        verify(listener, times(1)).saved("a");
    }
}
`;

const KOTLIN = `package shop

class CartSpec {
    @Test
    fun \`adds items to the cart\`() {
        val cart = Cart()
        cart.total() shouldBe 0
        assertEquals(1, cart.items.size)
    }
}
`;

const G = "shop/cart_test.go";
const R = "src/price.rs";
const J = "src/test/java/shop/CartTest.java";
const K = "src/test/kotlin/shop/CartSpec.kt";
const base = {
  [G]: GO,
  [R]: RUST,
  [J]: JAVA,
  [K]: KOTLIN,
  "shop/cart.go": "package shop\n",
  "src/main/java/shop/Cart.java": "class Cart {}\n",
};

describe("tests of Go", () => {
  judgeRows(base, [
    {
      name: "a deleted test",
      change: { [G]: [[GO.slice(GO.indexOf("func TestTotal")), ""]] },
      finds: ["test-deleted"],
    },
    {
      name: "a name that go test does not run",
      change: { [G]: [["func TestTotal(", "func testTotal("]] },
      finds: ["test-deleted"],
    },
    {
      name: "t.Skip",
      change: { [G]: [["	cart := NewCart()\n", '	t.Skip("flaky")\n	cart := NewCart()\n']] },
      finds: ["test-skipped"],
    },
    {
      name: "t.Skip in a subtest",
      change: { [G]: [['		err := cart.Add("b", -1)\n', '		t.SkipNow()\n		err := cart.Add("b", -1)\n']] },
      finds: ["test-skipped"],
    },
    {
      name: "a skip with -short",
      change: { [G]: [["	tests := []struct", "	if testing.Short() {\n		t.Skip()\n	}\n	tests := []struct"]] },
      finds: ["test-skipped"],
    },
    {
      name: "a build tag",
      change: { [G]: [["package shop\n", "//go:build integration\n\npackage shop\n"]] },
      finds: ["test-skipped"],
    },
    {
      name: "a removed subtest",
      change: { [G]: [[GO.slice(GO.indexOf('	t.Run("refuses'), GO.lastIndexOf("}")), ""]] },
      finds: ["test-deleted"],
    },
    {
      name: "a failure made a log line",
      change: { [G]: [['t.Errorf("Discount', 't.Logf("Discount']] },
      finds: ["assertion-removed"],
    },
    {
      name: "a condition made weaker",
      change: { [G]: [["!errors.Is(err, ErrNegative)", "err == nil"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality made presence",
      change: { [G]: [['assert.Equal(t, 250, cart.Total(), "total")', "assert.NotNil(t, cart.Total())"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a check of an error less",
      change: { [G]: [['require.NoError(t, cart.Add("a", 250))', '_ = cart.Add("a", 250)']] },
      finds: ["assertion-removed"],
    },
    {
      name: "a removed row",
      change: { [G]: [['		{name: "half", percent: 50, want: 50},\n', ""]] },
      finds: ["rows-removed"],
    },
    {
      name: "a changed row",
      change: { [G]: [["percent: 10, want: 90", "percent: 10, want: 91"]] },
      finds: ["expectation-changed"],
    },
    {
      name: "a new row, which is fine",
      change: { [G]: [['		{name: "half"', '		{name: "all", percent: 100, want: 0},\n		{name: "half"']] },
      finds: [],
    },
    {
      name: "t.Parallel, which is fine",
      change: { [G]: [["	cart := NewCart()\n", "	t.Parallel()\n	cart := NewCart()\n"]] },
      finds: [],
    },
    {
      name: "another message, which is fine",
      change: { [G]: [['"Discount() = %d, want %d"', '"Discount(100) = %d; want %d"']] },
      finds: [],
    },
    {
      name: "assert made require, which is fine",
      change: { [G]: [["assert.Equal(t, 250", "require.Equal(t, 250"]] },
      finds: [],
    },
  ]);
});

describe("tests of Rust", () => {
  judgeRows(base, [
    {
      name: "a deleted test",
      change: { [R]: [[RUST.slice(RUST.indexOf("    #[test]\n    #[should"), RUST.indexOf("    #[tokio")), ""]] },
      finds: ["test-deleted"],
    },
    {
      name: "#[ignore]",
      change: { [R]: [["    #[test]\n    fn gives", "    #[test]\n    #[ignore]\n    fn gives"]] },
      finds: ["test-skipped"],
    },
    {
      name: "#[ignore] with a reason",
      change: { [R]: [["    #[tokio::test]", '    #[ignore = "slow"]\n    #[tokio::test]']] },
      finds: ["test-skipped"],
    },
    {
      name: "the mark of a test less",
      change: { [R]: [["    #[test]\n    fn gives", "    #[allow(dead_code)]\n    fn gives"]] },
      finds: ["lint", "test-deleted"],
    },
    {
      name: "a condition that never holds",
      change: { [R]: [["#[cfg(test)]\nmod tests", '#[cfg(feature = "slow-tests")]\nmod tests']] },
      finds: ["test-skipped"],
    },
    {
      name: "any panic",
      change: { [R]: [['#[should_panic(expected = "more than all")]', "#[should_panic]"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "equality made truth",
      change: { [R]: [["assert_eq!(discount(100, 10), 90);", "assert!(discount(100, 10) > 0);"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a removed assertion",
      change: { [R]: [['        assert_eq!(discount(0, 10), 0, "nothing is nothing");\n', ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "an expectation changed alone",
      change: { [R]: [["assert_eq!(discount(100, 10), 90);", "assert_eq!(discount(100, 10), 91);"]] },
      finds: ["expectation-changed?"],
    },
    {
      name: "assert made assert_eq, which is fine",
      change: { [R]: [["assert!(name.len() == 13);", "assert_eq!(name.len(), 13);"]] },
      finds: [],
    },
    {
      name: "code beside the tests, which is fine",
      change: { [R]: [["total - total * percent / 100", "total.saturating_sub(total * percent / 100)"]] },
      finds: [],
    },
    {
      name: "a format by rustfmt, which is fine",
      change: {
        [R]: [
          [
            'assert_eq!(discount(0, 10), 0, "nothing is nothing");',
            'assert_eq!(\n            discount(0, 10),\n            0,\n            "nothing is nothing",\n        );',
          ],
        ],
      },
      finds: [],
    },
  ]);
});

describe("tests of Java and Kotlin", () => {
  judgeRows(base, [
    {
      name: "a deleted test",
      change: {
        [J]: [[JAVA.slice(JAVA.indexOf("    @Test\n    void refuses"), JAVA.indexOf("    @Parameterized")), ""]],
      },
      finds: ["test-deleted"],
    },
    {
      name: "an annotation less",
      change: { [J]: [["    @Test\n    void refuses", "    void refuses"]] },
      finds: ["test-deleted"],
    },
    {
      name: "@Disabled",
      change: { [J]: [["    @Test\n    void refuses", '    @Disabled("flaky")\n    @Test\n    void refuses']] },
      finds: ["test-skipped"],
    },
    {
      name: "@Ignore for the class",
      change: { [J]: [["class CartTest", "@Ignore\nclass CartTest"]] },
      finds: ["test-skipped"],
    },
    {
      name: "an assumption",
      change: {
        [J]: [
          [
            '        cart.add("a", 250);\n        assertEquals',
            '        assumeTrue(false);\n        cart.add("a", 250);\n        assertEquals',
          ],
        ],
      },
      finds: ["test-skipped"],
    },
    {
      name: "a removed assertion",
      change: { [J]: [["        assertEquals(250, cart.total());\n", ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "a fluent demand less",
      change: { [J]: [['.hasSize(1).contains("a")', ".hasSize(1)"]] },
      finds: ["assertion-removed"],
    },
    {
      name: "equality made presence",
      change: { [J]: [["assertEquals(250, cart.total())", "assertNotNull(cart.total())"]] },
      finds: ["assertion-weakened"],
    },
    {
      name: "a type of exception less",
      change: { [J]: [["@Test(expected = IllegalStateException.class)", "@Test"]] },
      finds: ["assertion-removed"],
    },
    {
      name: "a removed row",
      change: { [J]: [['"0, 100", "10, 90", "50, 50"', '"0, 100", "10, 90"']] },
      finds: ["rows-removed"],
    },
    {
      name: "a verification less",
      change: { [J]: [['        verify(listener, times(1)).saved("a");\n', ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "an exception swallowed",
      change: {
        [J]: [
          [
            "        cart.save(listener);\n",
            "        try {\n            cart.save(listener);\n        } catch (Exception ignored) {\n        }\n",
          ],
        ],
      },
      finds: ["failure-swallowed"],
    },
    {
      name: "Kotlin: a removed infix assertion",
      change: { [K]: [["        cart.total() shouldBe 0\n", ""]] },
      finds: ["assertion-removed"],
    },
    {
      name: "Kotlin: a changed expectation",
      change: { [K]: [["shouldBe 0", "shouldBe 1"]] },
      finds: ["expectation-changed"],
    },
    {
      name: "Kotlin: another name, which is fine",
      change: { [K]: [["adds items to the cart", "adds an item to a cart"]] },
      finds: [],
    },
    {
      name: "another order of methods, which is fine",
      change: {
        [J]: [
          [JAVA.slice(JAVA.indexOf("    @Test\n    void refuses"), JAVA.indexOf("    @Parameterized")), ""],
          [
            "    @Test\n    void tells",
            `${JAVA.slice(JAVA.indexOf("    @Test\n    void refuses"), JAVA.indexOf("    @Parameterized"))}    @Test\n    void tells`,
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a new test, which is fine",
      change: {
        [J]: [
          [
            "    @ParameterizedTest",
            "    @Test\n    void isEmpty() {\n        assertTrue(cart.items().isEmpty());\n    }\n\n    @ParameterizedTest",
          ],
        ],
      },
      finds: [],
    },
    {
      name: "a field beside, which is fine",
      change: {
        [J]: [["private final Cart cart = new Cart();", "private final Cart cart = new Cart(Clock.systemUTC());"]],
      },
      finds: [],
    },
  ]);
});
